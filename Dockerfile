# The sandbox: docker build -t ensayo . && docker run -p 127.0.0.1:4010:4010 -v state:/ensayo/data ensayo
FROM node:24-slim AS build
WORKDIR /build
COPY . ./
RUN npm ci && mkdir packed data && npm pack --pack-destination packed

FROM node:24-slim AS installed
WORKDIR /ensayo
COPY --from=build /build/packed ./
RUN npm install --no-audit --no-fund ./ensayo-1.0.0.tgz && rm ensayo-1.0.0.tgz

# A shop beside it (compose.yaml).
FROM installed AS shop
RUN npm pkg set type=module && npm install --no-audit --no-fund express@5
COPY examples/express/shop.js examples/express/start.js ./
USER node
ENTRYPOINT ["node", "start.js"]

FROM installed AS sandbox
COPY --from=build --chown=node:node /build/data ./data
USER node
VOLUME /ensayo/data
ENV ENSAYO_HOST=0.0.0.0 ENSAYO_PORT=4010 ENSAYO_DATA=/ensayo/data/sandbox.db
EXPOSE 4010
HEALTHCHECK --interval=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ENSAYO_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# No shell and no npm between: a signal ends it at once.
ENTRYPOINT ["node", "node_modules/ensayo/lib/cli.js"]
CMD ["sandbox"]
