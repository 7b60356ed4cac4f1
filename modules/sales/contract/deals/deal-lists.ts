const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

export const dealTypes = {
  new: 'New',
  repeat: 'Repeat',
  upsell: 'Upsell',
  staff_augmentation: 'Staff augmentation',
} as const
export const dealTypeKeys = keysOf(dealTypes)

export const lostReasons = {
  budget: 'Budget',
  competitor: 'Lost to a competitor',
  not_our_service: 'Not our service',
  no_response: 'No response',
  timing: 'Timing',
  other: 'Other',
} as const
export const lostReasonKeys = keysOf(lostReasons)

export const contactRoles = {
  decision_maker: 'Decision maker',
  influencer: 'Influencer',
  technical: 'Technical',
  finance: 'Finance',
} as const
export const contactRoleKeys = keysOf(contactRoles)

export const stageKinds = ['open', 'won', 'lost'] as const

/** In the smallest unit of the currency. */
export const LARGEST_AMOUNT = 10_000_000_000_000
export const CLOSE_WITHIN_YEARS = 5

/** A deal with at least this probability counts as committed. */
export const COMMIT_PROBABILITY = 75
