import { personalMeetings } from '#appointments/server/public.ts'
import type { PersonalSource } from '#contacts/server/public.ts'
import { personalEstimates } from '#estimates/server/public.ts'
import { personalViewers } from '#portfolio/server/public.ts'
import { personalGuests, personalVisits } from '#visitors/server/public.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Every area that keeps something of people outside: what they may have a copy of, and have erased. */
export const personalSourcesOf = (files: FileStore): readonly PersonalSource[] => [
  personalEstimates(files),
  personalMeetings(files),
  personalViewers,
  personalVisits(files),
  personalGuests,
]
