import { isSandboxPath } from '../src/contract/control/control-routes.ts'
import type { Connect, Plugin } from 'vite'
import { pathWithin } from './path-within.ts'

const message =
  'El sandbox del navegador no interceptó esta solicitud: el service worker no controla la página ' +
  '(recárguela), o es una página sin la consola (ábrala en un marco de ella, o use npm run sandbox). ' +
  '/ The browser sandbox did not intercept this request: the service worker does not control the ' +
  'page (reload it), or it is a page without the console (open it in a frame of one, or use npm ' +
  'run sandbox).'

/**
 * Keeps the static server, in development and in preview, from answering for the sandbox: a
 * payment request that the service worker missed must fail in JSON, never succeed as `index.html`.
 */
export function neverStatic(): Plugin {
  return {
    name: 'ensayo:never-static',
    configureServer({ config, middlewares }) {
      middlewares.use(refuseSandboxRequests(config.base))
    },
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(refuseSandboxRequests(config.base))
      middlewares.use(serveWorkerFresh(config.base))
    },
  }
}

function refuseSandboxRequests(base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (!isSandboxPath(pathWithin(base, request.url))) return next()
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify({ success: false, message }))
  }
}

/** The development server gets these headers from `msw/vite`; the preview server from here. */
function serveWorkerFresh(base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (/^\/(worker|mockServiceWorker)\.js$/.test(pathWithin(base, request.url))) {
      response.setHeader('cache-control', 'no-cache')
    }
    next()
  }
}
