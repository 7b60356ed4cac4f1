import { definePermissions } from '#platform/contract/permission.ts'

export const trainingPermissions = definePermissions({
  'training.training.manage': {
    label: 'Manage trainings: own ones as a trainer, those of the company, or all',
    scopes: ['own', 'company', 'all'],
  },
  'training.training.view': {
    label: 'See trainings, participants, certificates and mandatory courses',
    scopes: ['company', 'all'],
  },
  'training.cost.view': { label: 'See and set the cost of trainings', scopes: ['all'] },
})
