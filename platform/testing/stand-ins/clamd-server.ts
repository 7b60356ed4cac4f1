import { createServer, type Socket, type AddressInfo } from 'node:net'

/** What every scanner takes for a virus and that is none, in two pieces so that no scanner stops at this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

const COMMAND = 'zINSTREAM\0'

/** Speaks the part of clamd's protocol that the virus check needs, on a port or a socket of this machine. */
export async function clamdServer({
  mostBytes = Infinity,
  path,
}: { mostBytes?: number; path?: string } = {}) {
  const scanned: number[] = []
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part])
      const content = contentOf(heard)
      if (content.bytes.length > mostBytes) return end(socket, 'INSTREAM size limit exceeded. ERROR')
      if (!content.isWhole) return
      scanned.push(content.bytes.length)
      end(socket, content.bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
    })
  })
  await new Promise<void>((ready) =>
    path ? server.listen(path, ready) : server.listen(0, '127.0.0.1', ready),
  )
  return {
    url: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How long each file was that it has looked at. */
    scanned,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const end = (socket: Socket, verdict: string) => socket.end(`${verdict}\0`)

function contentOf(heard: Buffer): { bytes: Buffer; isWhole: boolean } {
  if (heard.subarray(0, COMMAND.length).toString() !== COMMAND)
    return { bytes: Buffer.alloc(0), isWhole: false }
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const size = heard.readUInt32BE(at)
    if (size === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(heard.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}
