import type { ServerResponse } from 'node:http'
import type { Outlet } from '#platform/server/files/storage/storage.ts'

/** Sends a blob as the body of an answer whose head is settled, at the pace of the client. */
export async function sendBlob(outlet: Outlet, response: ServerResponse): Promise<void> {
  try {
    await outlet((bytes) => written(response, bytes))
    response.end()
  } catch (error) {
    // What has been sent is no whole answer, and the client must see that.
    response.destroy()
    throw error
  }
}

/** Settles when the line has done with the bytes; false when it takes no more. */
function written(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  return new Promise((settle, fail) => {
    const { socket } = response.req
    // Of an answer that still waits for another on the same line no one says that it will never be sent.
    const lost = () => fail(new ClientGone())
    socket.once('close', lost)
    response.write(bytes, (error) => {
      socket.off('close', lost)
      settle(!error)
    })
  })
}

/** The bytes handed over last may still be in use. */
export class ClientGone extends Error {}
