import { scopes, type Scope } from '#platform/contract/permission.ts'

export type HeldGrant = {
  readonly role_id: number
  readonly role: string
  readonly scope: Scope
  readonly valid_from: string
  readonly valid_to: string | null
  readonly reason: string
  readonly given_by: string | null
}

type Facts = {
  readonly name: string
  readonly status: 'active' | 'locked' | 'left'
  readonly isCustomer: boolean
  readonly label: string
  readonly today: string
  /** Every grant of this permission through any role, whenever it is held. */
  readonly grants: readonly HeldGrant[]
}

const reach: Readonly<Record<Scope, string>> = {
  none: 'nothing',
  own: 'their own',
  team: 'their team',
  project: 'their projects',
  company: 'their company',
  all: 'everything',
}

/** Why someone may do something today, and how far; of several roles the widest scope counts. */
export function explain({ name, status, isCustomer, label, today, grants }: Facts) {
  const reasons = grants
    .map((grant) => ({ ...grant, counts: isHeld(grant, today) && status === 'active' && !isCustomer }))
    .toSorted(
      (one, other) => Number(other.counts) - Number(one.counts) || rank(other.scope) - rank(one.scope),
    )
  const [first] = reasons.filter(({ counts }) => counts)
  const scope: Scope = first?.scope ?? 'none'
  return {
    scope,
    reasons,
    sentence: sentenceOf({ name, status, isCustomer, label, first, elsewhen: reasons[0] }),
  }
}

const rank = (scope: Scope) => scopes.indexOf(scope)

const isHeld = ({ valid_from, valid_to }: HeldGrant, today: string) =>
  valid_from <= today && (valid_to === null || valid_to >= today)

type Said = Pick<Facts, 'name' | 'status' | 'isCustomer' | 'label'> & {
  readonly first: HeldGrant | undefined
  readonly elsewhen: HeldGrant | undefined
}

function sentenceOf({ name, status, isCustomer, label, first, elsewhen }: Said): string {
  if (status !== 'active') return `${name} can’t sign in, so no permission applies.`
  if (isCustomer) return `${name} may not “${label}”: roles give a customer nothing.`
  if (first) return `${name} may “${label}” for ${reach[first.scope]}, through the role ${first.role}.`
  if (elsewhen) return `${name} may not “${label}” today: the role ${elsewhen.role} is held on other days.`
  return `${name} may not “${label}”: none of their roles grants it.`
}
