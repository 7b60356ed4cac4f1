// The same write as a call of the product makes it, by hand: who asks, the row, and its trace with the commit, each as
// cheap as this driver has it. No checking of what comes in or goes out. What is left of the floor here is what any
// server keeps that asks its database who is there and leaves a trace.
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

type Task = { readonly databaseUrl: string; readonly email: string }

const whoAsks = {
  name: 'who-asks',
  text: `
    select account.id, account.name,
      (select json_agg(json_build_array(role.id, role.version)) from account_role
        join role on role.id = account_role.role_id where account_role.account_id = account.id) as roles
    from session join account on account.id = session.account_id
    where lower(account.email) = $1 and session.ended_at is null and session.expires_at > $2
    order by session.id desc limit 1`,
}

const row = { name: 'row', text: 'insert into department (name) values ($1) returning *' }

process.once('message', ({ databaseUrl, email }: Task) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true })
  const server = createServer((request, response) => {
    write(pool, email, request).then(
      (data) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ status: 0, message: '', data }))
      },
      (error: unknown) => {
        response.writeHead(500)
        response.end(String(error))
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})

async function write(pool: pg.Pool, email: string, request: IncomingMessage) {
  const { name } = JSON.parse(await text(request)) as { name: string }
  const now = new Date()
  const asker = await pool.query<{ id: number; name: string }>({ ...whoAsks, values: [email, now] })
  const client = await pool.connect()
  try {
    const begun = client.query('begin')
    const added = await client.query<{ id: number }>({ ...row, values: [name] })
    await begun
    await client.query(`${traceOf(asker.rows[0]!, added.rows[0]!, now)}; commit`)
    return added.rows[0]
  } finally {
    client.release()
  }
}

function traceOf(actor: { id: number; name: string }, after: { id: number }, now: Date): string {
  const change = {
    at: now.toISOString(),
    actor_kind: 'employee',
    actor_id: actor.id,
    actor_name: actor.name,
    request_id: `by-hand-${after.id}`,
    table_name: 'department',
    row_id: String(after.id),
    action: 'insert',
    before: null,
    after,
  }
  const event = { topic: 'organization', audience_kind: 'employee', recipients: null, subject: {} }
  return `select write_trail(${literal([event])}, ${literal([change])})`
}

const literal = (rows: readonly object[]) => pg.escapeLiteral(JSON.stringify(rows))
