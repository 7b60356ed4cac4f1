import { Worker } from 'node:worker_threads'

/** The file that a worker draws: seconds of pure computing must not stand in everybody's way. */
export function drawnApart(program: URL, workerData: unknown): Promise<Buffer> {
  const worker = new Worker(program, { workerData })
  return new Promise((resolve, reject) => {
    // Under `node --watch` a worker also sends word of each of its imports.
    worker.on('message', (said: unknown) => {
      if (said instanceof Uint8Array) resolve(Buffer.from(said))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the file was not finished (${code})`)))
  })
}
