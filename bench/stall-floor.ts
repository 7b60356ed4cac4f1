// The floor of being stalled: bare node:http that reads what comes and keeps nothing of it.
import { createServer } from 'node:http'

process.once('message', () => {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => response.writeHead(request.method === 'GET' ? 200 : 413).end('{}'))
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
