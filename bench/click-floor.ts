// The floor of bench/clicks.ts: bare node:http with a page that, on a press, loads one module, asks for one answer of
// the size of a list and writes it down. No router, no permission, no database.
import { createServer } from 'node:http'

const rows = Array.from({ length: 40 }, (_, at) => ({
  name: `Row ${at}`,
  detail: 'As many letters as a row has',
}))

const page = `<!doctype html><title>Floor</title><nav aria-label="Main"><a href="/list">List</a></nav>
<main id="main"><h1>Home</h1></main><script type="module">
let kept = null
document.querySelector('a').addEventListener('click', async (event) => {
  event.preventDefault()
  const { show } = await import('/list.js')
  kept ??= await (await fetch('/api/list')).json()
  history.pushState(null, '', '/list')
  show(kept)
})</script>`

const script = `export const show = (rows) => {
  document.querySelector('main').innerHTML = '<h1>List</h1><table>' +
    rows.map(({ name, detail }) => '<tr><td>' + name + '<td>' + detail).join('') + '</table>'
}`

const answers: Record<string, readonly [string, string]> = {
  '/': ['text/html', page],
  '/list.js': ['text/javascript', script],
  '/api/list': ['application/json', JSON.stringify(rows)],
}

process.once('message', () => {
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
