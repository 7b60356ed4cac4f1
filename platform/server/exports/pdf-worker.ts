import { parentPort, workerData } from 'node:worker_threads'
import { tableDocument, type PrintedTable } from './pdf-layout.ts'
import { renderPdf } from './render-pdf.ts'

parentPort!.postMessage(await renderPdf(tableDocument(workerData as PrintedTable)))
