import { dayInWords } from '#platform/contract/day-in-words.ts'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { listOwnProjects } from '#project-register/server/public.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { listOwnOpen } from './items/item-queries.ts'
import { memberRoles, projectStates } from '#project-register/contract/register-lists.ts'

const MOST = 5

/** The first thing a developer opens: what is assigned to them over all projects, by due day. */
export const myItemsCard: HomeCard = {
  key: 'my-items',
  title: 'My work items',
  path: '/projects/items?view=mine&sort=due_on&direction=asc',
  empty: '',
  async read(ctx) {
    const items = await listOwnOpen(ctx, MOST)
    if (items.length === 0) return null
    return items.map((item) => ({
      label: `${item.key} ${item.title}`,
      value: item.due_on === null ? 'No due date' : dayInWords(item.due_on),
      detail: [item.project_name, item.status_name, item.sprint_name].filter(Boolean).join(', '),
      path: itemPage(item),
    }))
  },
}

/** The open projects in which someone takes part, for clients too. */
export const projectsCard: HomeCard = {
  key: 'projects',
  title: 'My projects',
  path: '/projects?view=own',
  empty: '',
  async read(ctx) {
    const projects = await listOwnProjects(ctx, MOST)
    if (projects.length === 0) return null
    return projects.map(({ id, name, status, role }) => ({
      label: name,
      value: projectStates.labelOf(status),
      detail: memberRoles.labelOf(role),
      path: `/projects/project-details/${id}`,
    }))
  },
}
