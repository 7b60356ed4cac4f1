import { LIVE_PATH } from '#platform/contract/live.ts'

export type OpenLines = { readonly open: number; heard(): number; close(): void }

const AT_ONCE = 200

/** So many people with an open screen who do nothing. */
export async function openLines(origin: string, token: string, count: number): Promise<OpenLines> {
  const sockets: WebSocket[] = []
  let heard = 0
  const open = async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${LIVE_PATH}`)
    await new Promise((settle, fail) => {
      socket.onopen = settle
      socket.onerror = () => fail(new Error(`line ${sockets.length} was refused`))
    })
    const greeted = new Promise((settle, fail) => {
      socket.onmessage = settle
      socket.onclose = ({ code }) => fail(new Error(`line ${sockets.length} was closed with ${code}`))
    })
    socket.send(JSON.stringify({ token, after: null }))
    await greeted
    socket.onmessage = ({ data }) => {
      if (String(data).includes('"type":"event"')) heard += 1
    }
    sockets.push(socket)
  }
  while (sockets.length < count)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open))
  return {
    open: sockets.length,
    heard: () => heard,
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
