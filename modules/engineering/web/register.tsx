import type { ComponentType } from 'react'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { leads, works } from '#projects/contract/items/item-rules.ts'
import { ProjectFrame, useProjectChoices } from '#projects/web/public.ts'

export type Choice = { readonly value: string; readonly label: string }
export type TableProps = { projectId?: number; choices?: readonly Choice[] }
export type CreateProps = { projects: readonly Choice[] }

type Register = {
  readonly tab: string
  readonly title: string
  readonly about: string
  readonly Table: ComponentType<TableProps>
  /** Draws nothing where there is no project to create one in. */
  readonly Create: ComponentType<CreateProps>
  readonly by: 'leads' | 'works'
}

/** One register over all projects. */
export function RegisterScreen({ register }: { register: Register }) {
  const { title, about, Table, Create, by } = register
  const projects = useProjectChoices()
  const allowed = projects.filter(({ mayLead, mayCreate }) => (by === 'leads' ? mayLead : mayCreate))
  return (
    <>
      <PageHeader title={title} about={about} actions={<Create projects={allowed} />} />
      <Table choices={projects} />
    </>
  )
}

/** The same as a tab of one project. */
export function ProjectRegister({ register }: { register: Register }) {
  const { tab, Table } = register
  const actions = createIn(register)
  return (
    <ProjectFrame tab={tab} actions={actions}>
      {({ id }) => <Table projectId={id} />}
    </ProjectFrame>
  )
}

const createIn =
  ({ Create, by }: Register) =>
  (project: ProjectView) =>
    (by === 'leads' ? leads : works)(project) && (
      <Create projects={[{ value: String(project.id), label: project.name }]} />
    )

/** What a list is narrowed by: the project on whose page it stands, or one that is chosen. */
export const narrowedTo = ({ projectId, choices = [] }: TableProps) =>
  projectId === undefined
    ? { choices: { project: choices } }
    : { input: { project: projectId }, without: ['project'] as const }

export const projectOptions = (projects: readonly Choice[]) =>
  projects.map(({ value, label }) => ({ value: Number(value), label }))

/** Where there is only one project, it is chosen already. */
export const onlyProject = (projects: readonly Choice[]) =>
  projects.length === 1 ? { project_id: Number(projects[0]!.value) } : {}
