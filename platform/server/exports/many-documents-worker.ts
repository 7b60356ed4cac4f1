import { parentPort, workerData } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { renderPdf } from './render-pdf.ts'

const { layout } = workerData as { layout: string }
const { documentOf } = (await import(layout)) as { documentOf: (content: unknown) => TDocumentDefinitions }

const drawn = async (content: unknown) => ({ bytes: await renderPdf(documentOf(content)) })

parentPort!.on('message', (content: unknown) => {
  void drawn(content)
    .catch((error: unknown) => ({ failure: String(error) }))
    .then((answer) => parentPort!.postMessage(answer))
})
