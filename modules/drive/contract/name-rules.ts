import { z } from 'zod'
import { driveMessages as say } from './drive-messages.ts'

const MOST_NAME = 255
const forbidden = /[/\\:*?"<>|\u0000-\u001f\u007f\u200E\u200F\u2028-\u202E\u2066-\u2069]/

/** What may be run is not kept, under whatever name of a program it comes. */
const runnable = /\.(exe|com|bat|cmd|msi|scr|pif|cpl|vbs|vbe|wsf|hta|lnk)$/i

/** Why a name is refused; null where it is fine. */
export function complaintOf(name: string): string | null {
  if (name === '') return say.nameEmpty
  if (name.length > MOST_NAME) return say.nameLong
  if (forbidden.test(name)) return say.nameForbidden
  return /^\.{1,2}$|[. ]$/.test(name) ? say.nameEnds : null
}

export const runnableEnding = (name: string): string | null => runnable.exec(name)?.[0].toLowerCase() ?? null

export const nodeName = z
  .string()
  .max(1_000)
  .superRefine((given, check) => {
    const complaint = given.isWellFormed() ? complaintOf(given.normalize('NFC').trim()) : say.nameForbidden
    if (complaint !== null) check.addIssue({ code: 'custom', message: complaint })
  })

export const cleanName = (given: string): string => given.normalize('NFC').trim()

/** Under which two names are the same. */
export const nameKeyOf = (name: string): string => cleanName(name).toLowerCase()

/** file2 comes before file10: a number is led by the count of its digits. */
export const sortKeyOf = (name: string): string =>
  nameKeyOf(name).replace(/\d+/g, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/, '')
    return `${String(plain.length).padStart(3, '0')}${plain}`
  })

/** "Plan.pdf" as the second of its name: "Plan (1).pdf". */
export function numberedName(name: string, number: number): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  return `${stem} (${number})${ending}`
}
