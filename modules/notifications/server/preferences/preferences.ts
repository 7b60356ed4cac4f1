import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { mailWays, type MailWay } from '#notifications/contract/preferences/mail-ways.ts'
import { notificationsMessages as say } from '#notifications/contract/notifications-messages.ts'
import type {
  setPreference as setPreferenceCall,
  setQuietHours as setQuietHoursCall,
} from '#notifications/contract/preferences/preference-calls.ts'
import { decisionsKind } from '#notifications/server/digest/pending-decisions-kind.ts'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import { mailWayOf } from '#notifications/server/notification-rules.ts'
import { findOptionalOwnOffice } from '#notifications/server/inbox/own-notifications-queries.ts'
import { listOwnPreferences, upsertOwnPreference } from './preference-queries.ts'
import { findOwnQuietHours, upsertOwnQuietHours } from '#notifications/server/quiet-hours-queries.ts'

type Choosable = Pick<NoticeKind, 'kind' | 'label' | 'mandatory' | 'mail'>

const waysOf = (kind: Choosable): MailWay[] => {
  if (kind.mandatory) return ['at_once']
  return kind === decisionsKind ? ['digest', 'never'] : [...mailWays.keys]
}

const viewPreference = (kind: Choosable, chosen: MailWay | null) => ({
  kind: kind.kind,
  label: kind.label,
  mail: mailWayOf(kind, chosen),
  ways: waysOf(kind),
})

/** A customer decides on nothing. */
const choosable = (ctx: Ctx, kinds: () => readonly NoticeKind[]): readonly Choosable[] =>
  ctx.actor.userType === 'Client' ? kinds() : [decisionsKind, ...kinds()]

export const listPreferences = (kinds: () => readonly NoticeKind[]) => async (ctx: Ctx) => {
  const chosen = new Map((await listOwnPreferences(ctx)).map(({ kind, mail }) => [kind, mail]))
  const office = await findOptionalOwnOffice(ctx)
  return {
    rows: choosable(ctx, kinds).map((kind) => viewPreference(kind, chosen.get(kind.kind) ?? null)),
    quiet: await findOwnQuietHours(ctx),
    office: office?.name ?? '',
  }
}

export const setPreference =
  (kinds: () => readonly NoticeKind[]) => async (ctx: Ctx, form: InputOf<typeof setPreferenceCall>) => {
    const kind = choosable(ctx, kinds).find((known) => known.kind === form.kind)
    must(kind, say.noSuchKind)
    must(!kind.mandatory, say.mandatory)
    must(waysOf(kind).includes(form.mail), say.wayNotOffered)
    await upsertOwnPreference(ctx, form)
    return viewPreference(kind, form.mail)
  }

export async function setQuietHours(ctx: Ctx, quiet: InputOf<typeof setQuietHoursCall>) {
  await upsertOwnQuietHours(ctx, quiet)
  return {}
}

export async function dropQuietHours(ctx: Ctx) {
  await upsertOwnQuietHours(ctx, null)
  return {}
}
