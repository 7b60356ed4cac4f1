import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { ReadAhead } from '#platform/web/calls/read-ahead.ts'

/** The menu groups of the specification in the order in which people need them, and our own last one. */
export const menuGroups = [
  'Personal',
  'Team',
  'Leave approvals',
  'Company',
  'Projects',
  'Tickets',
  'Recruitment',
  'Sales',
  'Chat site',
  'Training',
  'Appraisal',
  'Confirmation',
  'Reviews',
  'Assets',
  'Tracker',
  'Drive',
  'Academy',
  'Cost tools',
  'Other',
  'Administration',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A public call that answers the company’s name and the address of its logo, or nothing where none is set. */
export type CompanyCall = Call<z.ZodType<Record<string, never>>, z.ZodType<{ company: string; logo: string }>>

type Loaded = {
  readonly Screen: ComponentType
  /** What it asks for as soon as it is opened, so that it can be asked while its link is pointed at. */
  readonly ahead?: () => readonly ReadAhead[]
}

/** A page of the sign-in, the desk or the public frame: one address, or one for each value of `:name` in it; loaded when it is opened. */
export type FrameScreen = {
  readonly path: string
  readonly title: string
  readonly load: () => Promise<Loaded>
  /** Which of how many pages it is that one goes through, such as 2 of 3. */
  readonly step?: readonly [number, number]
  /** Asked where one may also come without having gone through the pages before: then it is no step. */
  readonly isStep?: () => boolean
  /** What tells on a public page whose it is. */
  readonly company?: CompanyCall
}

/** A page of the employee area. Without a menu group it is reached from another screen. */
export type Screen = FrameScreen & {
  readonly menuGroup?: MenuGroup
  /** Where it stood before: links that people keep still lead here. */
  readonly earlier?: readonly string[]
  /** The permission without which the screen is neither listed nor opened; the server asks again. */
  readonly needs?: string
  /** It is about the own employment: everybody has it but customers. */
  readonly forStaff?: true
  /** Further words under which the command palette finds it. */
  readonly keywords?: string
  /** Under which heading of its group it stands; those of one heading stand together. */
  readonly menuPart?: string
  /** The listed screen above which it is a tab; anyone who may not open that one finds it in the menu. */
  readonly tabOf?: string
  /** `g` and then this letter opens it. */
  readonly goKey?: string
  /** What can be done there, for the command palette. */
  readonly actions?: readonly ScreenAction[]
}

export type ScreenAction = {
  /** "Apply for leave" */
  readonly title: string
  /** The page on which it begins, where that is not the screen itself. */
  readonly path?: string
  /** Other words that people type for it. */
  readonly keywords?: string
  /** Only with this permission beside that of the screen. */
  readonly needs?: string
}
