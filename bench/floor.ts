// The floor that the product is judged against: bare node:http and the same driver, running the same SQL for
// anyone who asks. No sign-in, no permission, no checking of what comes in or goes out.
import { createServer } from 'node:http'
import pg from 'pg'

type Task = { readonly databaseUrl: string; readonly sql: string; readonly parameters: readonly unknown[] }

process.once('message', (task: Task) => {
  const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 10 })
  const server = createServer((request, response) => {
    request.resume()
    pool.query(task.sql, [...task.parameters]).then(
      ({ rows }) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ status: 0, message: '', data: { rows } }))
      },
      (error: unknown) => {
        response.writeHead(500)
        response.end(String(error))
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
