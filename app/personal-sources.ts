import { personalMeetings } from '../modules/appointments/server/public.ts'
import type { PersonalSource } from '../modules/contacts/server/public.ts'
import { personalEstimates } from '../modules/estimates/server/public.ts'
import { personalViewers } from '../modules/portfolio/server/public.ts'
import { personalGuests, personalVisits } from '../modules/visitors/server/public.ts'
import type { FileStore } from '../platform/server/files/file-store.ts'

/** Every area that keeps something of people outside: what they may have a copy of, and have erased. */
export const personalSourcesOf = (files: FileStore): readonly PersonalSource[] => [
  personalEstimates(files),
  personalMeetings(files),
  personalViewers,
  personalVisits(files),
  personalGuests,
]
