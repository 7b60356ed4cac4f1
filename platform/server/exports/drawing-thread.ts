import { Worker } from 'node:worker_threads'

type Answer = { readonly bytes?: Uint8Array; readonly failure?: string }

export type DrawingThread = {
  /** One at a time: the next is asked for when the one before is there. */
  draw(content: unknown): Promise<Buffer>
  close(): Promise<void>
}

/** Draws many documents of one layout, one after the other, without loading fonts and libraries for each. */
export function drawingThread(layout: URL): DrawingThread {
  const program = new URL('./many-documents-worker.ts', import.meta.url)
  const worker = new Worker(program, { workerData: { layout: layout.href } })
  let waiting: { resolve: (bytes: Buffer) => void; reject: (reason: Error) => void } | null = null
  const fail = (reason: Error) => waiting?.reject(reason)
  worker.on('message', (said: unknown) => {
    // Under `node --watch` a worker also sends word of each of its imports.
    const { bytes, failure } = (said ?? {}) as Answer
    if (bytes) waiting?.resolve(Buffer.from(bytes))
    else if (failure !== undefined) fail(new Error(failure))
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the file was not finished (${code})`)))
  return {
    draw: (content) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        worker.postMessage(content)
      }),
    close: async () => {
      waiting = null
      await worker.terminate()
    },
  }
}
