import { parentPort, workerData } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { renderPdf } from './render-pdf.ts'

const { layout, content } = workerData as { layout: string; content: unknown }
const { documentOf } = (await import(layout)) as { documentOf: (content: unknown) => TDocumentDefinitions }
parentPort!.postMessage(await renderPdf(documentOf(content)))
