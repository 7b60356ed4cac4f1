import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as calls from '#links/contract/link-calls.ts'
import { linkCodeTemplate } from './link-letters.ts'
import type { LinksParts } from './links-dependencies.ts'
import { linksDuties } from './links-duties.ts'
import { checkLinkPassword, keepReading, openLink, sendLinkCode, viewLink } from './open-link.ts'

export const linksArea = (parts: LinksParts): Area => ({
  name: 'links',
  ...linksDuties,
  handlers: [
    answers(calls.viewLink, viewLink(parts)),
    answers(calls.sendLinkCode, sendLinkCode(parts)),
    answersPrepared(calls.openLink, checkLinkPassword, openLink(parts)),
    answers(calls.keepReading, keepReading),
  ],
  mailTemplates: [linkCodeTemplate],
})
