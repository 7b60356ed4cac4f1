import { Worker } from 'node:worker_threads'

/**
 * Draws one document apart from everybody's requests. `layout` is a module of ours that exports
 * `documentOf(content)`; the content goes over to it as it is, so it holds values only.
 */
export function renderDocument(layout: URL, content: unknown): Promise<Buffer> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: { layout: layout.href, content },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the document was not finished (${code})`)))
  })
}
