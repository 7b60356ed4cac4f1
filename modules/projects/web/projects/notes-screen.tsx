import { Section } from '#platform/web/light/section.tsx'
import { Remarks } from '#remarks/web/public.ts'
import { ProjectFrame } from './project-frame.tsx'

export const Screen = () => (
  <ProjectFrame tab="notes">
    {({ id }) => (
      <Section title="Notes">
        <Remarks subject="projects.project" subjectId={id} kind="note" />
      </Section>
    )}
  </ProjectFrame>
)
