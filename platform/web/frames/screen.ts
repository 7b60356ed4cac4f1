import type { ComponentType } from 'react'

/** The menu groups of the specification, in its order, and our own last one. */
export const menuGroups = [
  'Personal',
  'Team',
  'Company',
  'Assets',
  'Tracker',
  'Recruitment',
  'Sales',
  'Drive',
  'Appraisal',
  'Tickets',
  'Training',
  'Other',
  'Projects',
  'Academy',
  'Cost tools',
  'Chat site',
  'Reviews',
  'Leave approvals',
  'Confirmation',
  'Administration',
] as const
export type MenuGroup = (typeof menuGroups)[number]

type Loaded = { readonly Screen: ComponentType }

/** A page of the sign-in, the desk or the public frame: one address, or one for each value of `:name` in it; loaded when it is opened. */
export type FrameScreen = {
  readonly path: string
  readonly title: string
  readonly load: () => Promise<Loaded>
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
}
