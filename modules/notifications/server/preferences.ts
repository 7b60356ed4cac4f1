import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { must } from '../../../platform/server/must.ts'
import type { setPreference as setPreferenceCall } from '../contract/notifications-calls.ts'
import { notificationsMessages } from '../contract/notifications-messages.ts'
import type { NoticeKind } from './notice.ts'
import { isMailed } from './notification-rules.ts'
import { listOwnPreferences, upsertOwnPreference } from './preference-queries.ts'

const viewPreference = (kind: NoticeKind, chosen: boolean | null) => ({
  kind: kind.kind,
  label: kind.label,
  mail: isMailed(kind, chosen),
  can: { setMail: !kind.mandatory },
})

export const listPreferences = (kinds: readonly NoticeKind[]) => async (ctx: Ctx) => {
  const chosen = new Map((await listOwnPreferences(ctx)).map(({ kind, mail }) => [kind, mail]))
  return { rows: kinds.map((kind) => viewPreference(kind, chosen.get(kind.kind) ?? null)) }
}

export const setPreference =
  (kinds: readonly NoticeKind[]) => async (ctx: Ctx, form: InputOf<typeof setPreferenceCall>) => {
    const kind = kinds.find((known) => known.kind === form.kind)
    must(kind, notificationsMessages.noSuchKind)
    must(!kind.mandatory, notificationsMessages.mandatory)
    await upsertOwnPreference(ctx, form)
    return viewPreference(kind, form.mail)
  }
