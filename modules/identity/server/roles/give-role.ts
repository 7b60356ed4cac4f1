import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { ACCESS_AREA } from '#identity/contract/requests/access-request-states.ts'
import type { giveRole as giveRoleCall } from '#identity/contract/roles/role-calls.ts'
import { roleMessages as say } from '#identity/contract/roles/role-messages.ts'
import { announceAccount, announceRequest } from '#identity/server/identity-announcements.ts'
import { mayDecideAccess, mayManageRoles } from '#identity/server/identity-policy.ts'
import {
  DECIDED_WITHIN_DAYS,
  findOptionalHolding,
  hasOpenRequest,
  insertAccessRequest,
  insertGivenRole,
  listAccessDeciders,
} from '#identity/server/requests/access-request-queries.ts'
import { daysToGive } from '#identity/server/requests/access-request-rules.ts'
import { requestSubject } from '#identity/server/requests/access-request-subject.ts'
import {
  guardAdministrators,
  leftAloneByOneself,
  rolesGivenAlone,
} from '#identity/server/accounts/last-administrator.ts'
import { rolesHeldAlone, takeAlone } from '#identity/server/accounts/sole-administrator.ts'
import { listDutyConflicts } from './duty-conflict-queries.ts'
import { mustGoTogether } from './duty-conflict-rules.ts'
import { roleGiven } from '#identity/server/identity-events.ts'
import { lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { findOptionalRole } from './role-queries.ts'

type Form = InputOf<typeof giveRoleCall>

export async function giveRole(ctx: Ctx, form: Form) {
  must(mayManageRoles(ctx.actor), say.mayNotManage)
  const role = await findOptionalRole(ctx, form.role_id)
  must(role, say.noSuchRole)
  // Who is the only administrator is asked one after the other too.
  if (role.sensitive) await guardAdministrators(ctx)
  // One after the other for one person, so that two roles that do not go together are not given at once.
  const person = await lockOptionalAccount(ctx, form.account_id)
  must(person, say.noSuchPerson)
  must(person.status === 'active', say.noLongerActive(person.name))
  must(person.user_type !== 'Client' || role.key === 'client', say.forClients)
  must(person.user_type === 'Client' || role.key !== 'client', say.onlyForClients)
  const days = daysOf(ctx, form)
  const giving = { accountId: person.id, roleId: role.id, ...days }
  const record = mustGoTogether(
    await listDutyConflicts(ctx, giving),
    { ...days, exception: form.exception ?? '', confirmed: form.confirmed },
    words,
  )
  return role.sensitive
    ? propose(ctx, form, { person, role, days, record })
    : giveAtOnce(ctx, form, { person, role, days, record })
}

async function giveAtOnce(ctx: Ctx, form: Form, { person, role, days, record }: Wanted) {
  await insertGivenRole(ctx, {
    account_id: person.id,
    role_id: role.id,
    reason: form.reason,
    valid_from: days.from,
    valid_to: days.to,
    given_by: ctx.actor.id,
    ...record,
  })
  await announceAccount(ctx, person.id)
  await raise(ctx, roleGiven, { accountId: person.id, role: role.name, lastDay: days.to })
  return said(say.roleGiven(role.name, person.name), { request_id: null })
}

/** No one else could agree yet. */
async function holdAlone(ctx: Ctx, form: Form, wanted: Wanted) {
  must(await takeAlone(ctx, `Role ${wanted.role.name} for themselves`), say.ownSensitive)
  const { data } = await giveAtOnce(ctx, form, wanted)
  return said(say.roleHeldAlone(wanted.role.name), data)
}

const words = { refused: say.dutiesRefused, endless: () => say.exceptionNeedsEnd, warned: say.dutiesWarned }

function daysOf(ctx: Ctx, form: Form) {
  const today = companyDay(ctx.now)
  const from = form.first_day ?? today
  const to = form.last_day ?? null
  must(from >= today, say.startPassed)
  must(to === null || to >= today, say.endPassed)
  return { from, to }
}

type Wanted = {
  readonly person: { readonly id: number; readonly name: string }
  readonly role: { readonly id: number; readonly name: string }
  readonly days: { readonly from: string; readonly to: string | null }
  readonly record: { readonly exception: string | null; readonly duties_confirmed: boolean }
}

/** The proposal is the first of two approvals; the second is another administrator's, and never the person's own. */
async function propose(ctx: Ctx, form: Form, wanted: Wanted) {
  const { person, role, record } = wanted
  must(mayDecideAccess(ctx.actor), say.mayNotPropose)
  const isOwn = person.id === ctx.actor.id
  const ofOwn = isOwn && (await rolesHeldAlone(ctx)).includes(role.id)
  must(!isOwn || ofOwn, say.ownSensitive)
  must(!form.first_day || form.first_day === companyDay(ctx.now), say.sensitiveStartsAtOnce)
  must(!(await hasOpenRequest(ctx, { accountId: person.id, roleId: role.id })), say.proposedAlready)
  const holding = await findOptionalHolding(ctx, { accountId: person.id, roleId: role.id })
  const wish = { today: companyDay(ctx.now), lastDay: form.last_day ?? null, holding }
  must(daysToGive(wish).kind !== 'held', say.heldInTheseDays)
  if (ofOwn) return holdAlone(ctx, form, wanted)
  if ((await rolesGivenAlone(ctx, person.id)).includes(role.id)) return giveAtOnce(ctx, form, wanted)
  const approvers = (await listAccessDeciders(ctx)).filter(
    (decider) => decider !== ctx.actor.id && decider !== person.id,
  )
  must(approvers.length > 0 || !(await leftAloneByOneself(ctx)), say.leftAloneByOneself)
  must(approvers.length > 0, say.nobodyElseDecides)
  const { id } = await insertAccessRequest(ctx, {
    account_id: person.id,
    role_id: role.id,
    last_day: form.last_day ?? null,
    reason: form.reason,
    proposed_by: ctx.actor.id,
    ...record,
  })
  await askApprovers(ctx, requestSubject(id), {
    area: ACCESS_AREA.key,
    applicantId: person.id,
    steps: [{ kind: 'administrator', mode: 'any-of', approvers }],
    dueAt: daysLater(ctx.now, DECIDED_WITHIN_DAYS),
  })
  announceRequest(ctx, { applicantId: person.id, deciders: [...approvers, ctx.actor.id] })
  return said(say.roleProposed(role.name), { request_id: id })
}
