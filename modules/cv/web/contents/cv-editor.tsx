import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { addEditCv, readCvFacts, type CvMark } from '#cv/contract/cv-calls.ts'
import type { CvContents, CvSection } from '#cv/contract/contents/cv-contents.ts'
import styles from '#cv/web/cv.module.css'
import { CvPreview } from './cv-preview.tsx'
import { markOf } from '#cv/web/verification/entry-verification.ts'
import { takeOver } from '#cv/web/record-facts/add-record-facts.ts'
import { TakeOver } from '#cv/web/record-facts/add-record-facts-button.tsx'
import { OwnProfile } from '#cv/web/record-facts/own-profile-section.tsx'
import { EntryEditor } from './entry-editor.tsx'
import {
  certificateFields,
  jobFields,
  languageFields,
  projectFields,
  skillFields,
  studyFields,
} from './entry-fields.ts'

type CvEditorProps = {
  contents: CvContents
  version: number
  marks: readonly CvMark[]
  facts: GotFrom<typeof readCvFacts>
}

/** The whole CV is one form, so that it is saved, refused and compared as one; beside it stands how it looks. */
const CvForm = ({ contents, version, marks, facts }: CvEditorProps) => (
  <Form call={addEditCv} start={{ version, contents }}>
    {(form) => {
      const field = form('contents')
      const now = { ...contents, ...field.value } as CvContents
      const change = (part: Partial<CvContents>) => field.onChange({ ...now, ...part })
      const markIn = (section: CvSection) => (entry: unknown) => markOf(contents, marks, { section, entry })
      const errorAt = (path: string) => form.errorAt(`contents.${path}`)
      return (
        <div className={styles.beside}>
          <Stack>
            <OwnProfile profile={facts.profile} />
            {version > 0 && <TakeOver contents={now} facts={facts} onTake={change} />}
            <Section title="Headline and summary">
              <Stack>
                <TextField
                  label="Headline"
                  optional
                  value={now.headline}
                  error={errorAt('headline')}
                  onChange={(headline) => change({ headline })}
                />
                <TextArea
                  label="Summary"
                  optional
                  longest={3_000}
                  value={now.summary}
                  error={errorAt('summary')}
                  onChange={(summary) => change({ summary })}
                />
              </Stack>
            </Section>
            <EntryEditor
              spec={skillFields}
              entries={now.skills}
              markOf={markIn('skills')}
              errorAt={(path) => errorAt(`skills.${path}`)}
              onChange={(skills) => change({ skills })}
            />
            <EntryEditor
              spec={jobFields}
              entries={now.experience}
              markOf={markIn('experience')}
              errorAt={(path) => errorAt(`experience.${path}`)}
              onChange={(experience) => change({ experience })}
            />
            <EntryEditor
              spec={projectFields}
              entries={now.projects}
              markOf={markIn('projects')}
              errorAt={(path) => errorAt(`projects.${path}`)}
              onChange={(projects) => change({ projects })}
            />
            <EntryEditor
              spec={studyFields}
              entries={now.education}
              markOf={markIn('education')}
              errorAt={(path) => errorAt(`education.${path}`)}
              onChange={(education) => change({ education })}
            />
            <EntryEditor
              spec={certificateFields}
              entries={now.certificates}
              markOf={markIn('certificates')}
              errorAt={(path) => errorAt(`certificates.${path}`)}
              onChange={(certificates) => change({ certificates })}
            />
            <EntryEditor
              spec={languageFields}
              entries={now.languages}
              markOf={markIn('languages')}
              errorAt={(path) => errorAt(`languages.${path}`)}
              onChange={(languages) => change({ languages })}
            />
            <FormActions end>
              <SubmitButton busy={form.busy}>Save CV</SubmitButton>
            </FormActions>
          </Stack>
          <CvPreview contents={now} />
        </div>
      )
    }}
  </Form>
)

/** A CV that is not begun starts with what the record knows, to be checked and saved. */
export function CvEditor(props: Omit<CvEditorProps, 'facts'>) {
  const read = useCall(readCvFacts, {})
  const { contents, version } = props
  if (!read.isSuccess) return <ReadState of={read} />
  const start = version === 0 ? { ...contents, ...takeOver(contents, read.data).part } : contents
  return <CvForm {...props} contents={start} facts={read.data} />
}
