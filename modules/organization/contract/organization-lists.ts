import { z } from 'zod'
import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** How someone is employed, by the specification's words. */
export const employmentTypes = catalogue({
  trainee: { id: 1, label: 'Trainee', tone: 'info', next: [] },
  company_payroll: { id: 2, label: 'On company payroll', tone: 'neutral', next: [] },
  contract: { id: 3, label: 'On contract', tone: 'neutral', next: [] },
})

/** How far someone's employment has come, by the specification's words. */
export const employmentStatuses = catalogue({
  probation: { id: 1, label: 'On probation', tone: 'warn', next: ['confirmed', 'released'] },
  confirmed: { id: 2, label: 'Confirmed', tone: 'good', next: ['released'] },
  trainee: { id: 3, label: 'Trainee', tone: 'info', next: ['probation', 'confirmed', 'released'] },
  released: { id: 4, label: 'Released', tone: 'neutral', next: ['probation'] },
})

/** Where someone works day by day; the words are the specification's. */
export const workLocations = catalogue({
  'Work From Home': { id: 1, label: 'Work From Home', tone: 'neutral', next: [] },
  'Work From Office': { id: 2, label: 'Work From Office', tone: 'neutral', next: [] },
  Remote: { id: 3, label: 'Remote', tone: 'neutral', next: [] },
})

export type WorkLocation = StateOf<typeof workLocations>

/** The lists that an administrator keeps. */
export const keptList = z.enum(['department', 'designation', 'city'])
export type KeptList = z.output<typeof keptList>

/** On this topic everybody's screens hear that people or lists have changed. */
export const ORGANIZATION_TOPIC = 'organization'
