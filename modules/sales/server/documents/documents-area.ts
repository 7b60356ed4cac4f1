import { linkOpened } from '#drive/server/public.ts'
import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import * as calls from '#sales/contract/documents/share-calls.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { salesDocuments } from './documents-policy.ts'
import { findDocuments, hashSharePassword, openSalesDocuments, shareDocument } from './share-document.ts'
import { hearOpened, readShare, revokeShare } from './shares.ts'

export const documentHandlers = (parts: SalesParts): readonly Handler[] => [
  answers(calls.openSalesDocuments, openSalesDocuments),
  answers(calls.findDocuments, findDocuments(parts)),
  answersPrepared(calls.shareDocument, hashSharePassword, shareDocument(parts)),
  answers(calls.revokeShare, revokeShare),
  answers(calls.readShare, readShare(parts)),
]

export const documentParts = { driveRoots: [salesDocuments], hears: [listen(linkOpened, hearOpened)] }
