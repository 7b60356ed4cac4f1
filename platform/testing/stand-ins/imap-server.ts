import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export type TestMailbox = {
  readonly port: number
  /** A message arrives. */
  deliver(raw: string): void
  /** Gives its messages new numbers, as a server does after a new setup. */
  renumber(): void
  /** Cuts lines in the middle of the next message that is fetched. */
  breakNext(): void
}

type State = { readonly messages: string[]; validity: number; breaks: boolean; readonly password: string }

/** As much of IMAP (RFC 3501) as reading an inbox asks for. */
export async function imapServer(password: string): Promise<TestMailbox> {
  const state: State = { messages: [], validity: 1, breaks: false, password }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n')
    let buffered = ''
    let proving: string | null = null
    socket.on('data', (data) => {
      buffered += data.toString('latin1')
      for (let end = buffered.indexOf('\r\n'); end !== -1; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end)
        buffered = buffered.slice(end + 2)
        if (proving !== null) {
          greet(socket, state, { tag: proving, line })
          proving = null
        } else if (/^\S+ AUTHENTICATE PLAIN$/i.test(line)) {
          proving = line.split(' ')[0]!
          socket.write('+ \r\n')
        } else answer(socket, state, line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  return {
    port: (server.address() as AddressInfo).port,
    deliver: (raw) => void state.messages.push(raw),
    renumber: () => void (state.validity += 1),
    breakNext: () => void (state.breaks = true),
  }
}

function answer(socket: Socket, state: State, line: string): void {
  const [tag = '', command = '', ...rest] = line.split(' ')
  const say = (text: string) => socket.write(`${text}\r\n`)
  const done = (text = 'done') => say(`${tag} OK ${text}`)
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1 AUTH=PLAIN')
      return void done()
    case 'LOGIN':
      return greet(socket, state, { tag, line })
    case 'LIST':
    case 'LSUB':
      say(`* ${command.toUpperCase()} (\\HasNoChildren) "/" "INBOX"`)
      return void done()
    case 'SELECT':
    case 'EXAMINE':
      say(`* ${state.messages.length} EXISTS`)
      say('* 0 RECENT')
      say('* FLAGS (\\Seen)')
      say(`* OK [UIDVALIDITY ${state.validity}] valid`)
      say(`* OK [UIDNEXT ${state.messages.length + 1}] next`)
      return void done('[READ-ONLY] selected')
    case 'UID':
      if (rest[0]?.toUpperCase() === 'SEARCH') {
        say(`* SEARCH ${uidsIn(state, rest.at(-1) ?? '').join(' ')}`.trimEnd())
        return void done()
      }
      return fetchMessages(socket, state, { tag, range: rest[1] ?? '1:*' })
    case 'LOGOUT':
      say('* BYE')
      done()
      return void socket.end()
    default:
      return void done()
  }
}

const greet = (socket: Socket, state: State, { tag, line }: { tag: string; line: string }): void =>
  void socket.write(`${tag} ${isRight(state, line) ? 'OK done' : 'NO [AUTHENTICATIONFAILED] no'}\r\n`)

/** Said as words, or as the one of RFC 4616. */
function isRight({ password }: State, line: string): boolean {
  const last = (line.split(' ').at(-1) ?? '').replaceAll('"', '')
  return last === password || Buffer.from(last, 'base64').toString().endsWith(`\0${password}`)
}

/** “2:*” or “2:4,6”; the star is the last message, and a range that begins behind it names it. */
function uidsIn({ messages }: State, range: string): number[] {
  const last = messages.length
  const at = (text: string | undefined) => (text === '*' ? last : Number(text))
  return range.split(',').flatMap((part) => {
    const [from, to = from] = part.split(':').map(at)
    const [low, high] = [Math.min(from!, to!), Math.max(from!, to!)]
    return Array.from({ length: Math.max(0, Math.min(high, last) - low + 1) }, (_, more) => low + more)
  })
}

function fetchMessages(socket: Socket, state: State, { tag, range }: { tag: string; range: string }): void {
  const uids = uidsIn(state, range)
  for (const uid of uids) {
    const raw = state.messages[uid - 1]!
    const text = `* ${uid} FETCH (UID ${uid} BODY[] {${Buffer.byteLength(raw)}}\r\n${raw})\r\n`
    if (state.breaks && uid === uids.at(-1)) {
      state.breaks = false
      socket.write(text.slice(0, text.length / 2))
      return void socket.destroy()
    }
    socket.write(text)
  }
  socket.write(`${tag} OK done\r\n`)
}
