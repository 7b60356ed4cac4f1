import { sql, type SqlBool } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { noticeAudiences } from '#notifications/contract/sent-notices/notice-audiences.ts'

type Audience = StateOf<typeof noticeAudiences>
type Wish = { readonly audience: Audience; readonly company_id?: number | null | undefined }

const reach = (actor: Actor) => actor.grants['notifications.notice.send'] ?? 'none'

export const maySendNotices = (actor: Actor): boolean =>
  reach(actor) === 'all' || (reach(actor) === 'company' && actor.companyId !== null)

export const maySendTo = (actor: Actor, wish: Wish): boolean =>
  reach(actor) === 'all' || (wish.audience === 'company' && wish.company_id === actor.companyId)

export const audiencesFor = (actor: Actor): Audience[] =>
  reach(actor) === 'all' ? [...noticeAudiences.keys] : ['company']

/** The sent notices that the actor may see: a person who sends to one company sees what went to that company. */
export const sentNoticesVisibleTo = (actor: Actor) =>
  reach(actor) === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`sent_notice.company_id is not null and sent_notice.company_id = ${actor.companyId}`
