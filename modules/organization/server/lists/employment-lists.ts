import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'

export const listEmploymentTypes = async () =>
  employmentTypes.keys.map((key) => ({ ...numbered(employmentTypes.entries[key]), key }))

export const listEmploymentStatuses = async () =>
  employmentStatuses.keys.map((key) => ({ ...numbered(employmentStatuses.entries[key]), key }))

const numbered = ({ id, label }: { readonly id: number; readonly label: string }) => ({ id, name: label })
