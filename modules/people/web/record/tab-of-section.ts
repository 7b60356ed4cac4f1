import type { SectionKey } from '#people/contract/record/record-fields.ts'

/** In which tab a section of a record stands, by its key. */
export const partOfSection: Readonly<Record<SectionKey, string>> = {
  about: 'personal',
  name: 'personal',
  personal: 'personal',
  contact: 'personal',
  emergency: 'personal',
  current_address: 'personal',
  permanent_address: 'personal',
  occasion: 'personal',
  family: 'family',
  nominee: 'family',
  grading: 'job',
  education: 'education',
  experience: 'education',
  skill: 'skills',
  language: 'skills',
  identity: 'numbers',
  statutory: 'numbers',
  bank: 'numbers',
  note: 'notes',
}
