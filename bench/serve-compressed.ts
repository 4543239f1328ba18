import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Serves a folder's files compressed, as hosts of web sites do; another address is its index.html. */
export async function serveCompressed(folder: string) {
  const compressed = new Map<string, Buffer>()
  const bytesOf = (path: string) => {
    const bytes = compressed.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)))
    compressed.set(path, bytes)
    return bytes
  }
  const server = createServer(({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost').pathname
    const path = types[extname(asked)] ? asked : '/index.html'
    try {
      const body = bytesOf(path)
      response.writeHead(200, {
        'content-type': types[extname(path)],
        'content-encoding': 'br',
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}/`,
    sizeOf: (path: string) => bytesOf(path).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
