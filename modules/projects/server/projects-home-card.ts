import { listOwnProjects } from '#project-register/server/public.ts'
import type { HomeCard } from '#platform/server/home-card.ts'
import { memberRoles, projectStates } from '#project-register/contract/register-lists.ts'

const MOST = 5

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
