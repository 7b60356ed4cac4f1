import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import {
  recordSections,
  sectionOf,
  type RecordField,
  type SectionKey,
} from '#people/contract/record/record-fields.ts'
import { staffExport } from './staff-calls.ts'

/** Sections of which each person has one entry and that hold no sealed number: those are never taken along in bulk. */
export const masterSections = [
  'grading',
  'personal',
  'contact',
  'current_address',
  'permanent_address',
] as const
export type MasterSection = (typeof masterSections)[number] & SectionKey

export type MasterField = {
  readonly key: string
  readonly section: MasterSection
  readonly field: RecordField
}

/** Every field that can be chosen, as `section.field`. */
export const masterFields: readonly MasterField[] = masterSections.flatMap((section) =>
  sectionOf(section).fields.map((field) => ({ key: `${section}.${field.key}`, section, field })),
)

export const masterLabel = ({ section, field }: MasterField): string =>
  `${recordSections[section].label}: ${field.label}`

const keys = masterFields.map(({ key }) => key)

export const masterExport = staffExport.extend({
  fields: z.array(z.enum(keys as [string, ...string[]])).max(keys.length),
})

export const exportMaster = defineCall('POST', '/people/export-master', {
  auth: 'employee',
  needs: { all: ['people.work.read', 'people.record.export'] },
  writes: true,
  summary: 'Exports the staff list with the chosen fields, limited to what the caller can see.',
  input: masterExport,
  output: fileAnswer,
  answer: 'file',
})
