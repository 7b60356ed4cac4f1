import type { SetUpStep } from '#platform/server/home-card.ts'
import { areListsBegun, areOfficesChecked, isCompanyNamed } from './set-up-step-queries.ts'

export const organizationSteps: readonly SetUpStep[] = [
  {
    label: 'Name your company',
    detail: 'Its name, address and website, as letters show them.',
    path: '/settings/companies',
    isDone: isCompanyNamed,
  },
  {
    label: 'Check your offices',
    detail: 'Rename them or add your own, each with its time zone.',
    path: '/settings/offices',
    isDone: areOfficesChecked,
  },
  {
    label: 'Add departments and designations',
    detail: 'At least one of each, before you add people.',
    path: '/departments',
    isDone: areListsBegun,
  },
]
