import { z } from 'zod'

/** The offices, by the specification's words. */
export const locationKey = z.enum(['kolkata', 'delhi', 'bangalore'])

/** The lists that an administrator keeps. */
export const keptList = z.enum(['department', 'designation'])
export type KeptList = z.output<typeof keptList>

/** On this topic everybody's screens hear that people or lists have changed. */
export const ORGANIZATION_TOPIC = 'organization'
