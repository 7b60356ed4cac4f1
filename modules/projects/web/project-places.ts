import { definePlace } from '#platform/web/place.ts'
import type { PlacedSection } from '#platform/web/placed-sections.tsx'

/** On the page of a project: releases, reviews, time. */
export const projectSections = definePlace<PlacedSection<{ readonly id: number }>>()
/** On the page of a work item: logged time. */
export const itemSections = definePlace<PlacedSection<{ readonly id: number }>>()

type ProjectTabFilling = { readonly key: string; readonly label: string; readonly forClients?: true }
/** Beside the tabs of a project: each leads to `/projects/project-details/:id/<key>`. */
export const projectTabs = definePlace<ProjectTabFilling>()
