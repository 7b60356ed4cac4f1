import { answers, answersPrepared, type Area } from '../../../platform/server/area.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import * as calls from '../contract/visitors-calls.ts'
import { checkOut, readBook, writeVisitor } from './visitor-book.ts'
import { checkVisitorManager, signInAtDesk, signOutAtDesk } from './visitor-sign-in.ts'
import type { VisitorsParts } from './visitors-parts.ts'
import { listLocationsWithBook } from './visitors-queries.ts'

export const visitorsArea = (parts: VisitorsParts): Area => ({
  name: 'visitors',
  handlers: [
    answersPrepared(calls.visitorLogin, checkVisitorManager, signInAtDesk(parts)),
    answers(calls.listVisitorLocations, (ctx: Ctx) => listLocationsWithBook(ctx)),
    answers(calls.visitorLogout, signOutAtDesk),
    answers(calls.addVisitor, writeVisitor),
    answers(calls.listVisitors, readBook(parts)),
    answers(calls.checkOutVisitor, checkOut),
  ],
})
