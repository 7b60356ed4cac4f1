import { useLocation, useNavigate, useParams } from 'react-router'
import type { SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addPackVersion,
  readPack,
  savePackVersion,
  type PackView,
} from '#payroll/contract/packs/pack-calls.ts'
import { packFields } from '#payroll/contract/packs/pack-fields.ts'
import { confidenceMarks, packName } from '#payroll/contract/packs/pack-lists.ts'
import { GoldenFields } from './golden-fields.tsx'
import { PayloadFields } from './payload-fields.tsx'

/** A new version begins with the figures of the one it comes from; a draft is edited in the same form. */
export function Screen() {
  const { key = '' } = useParams()
  const isEdit = useLocation().pathname.endsWith('/edit')
  const found = useCall(readPack, { key })
  const navigate = useNavigate()
  if (!found.isSuccess) return <ReadState of={found} asPage />
  const pack = found.data
  const back = (to = key) => void navigate(`/rule-packs/${to}`)
  return (
    <>
      <PageHeader
        title={isEdit ? `Edit ${pack.title}` : `New version of ${pack.title}`}
        about={`${packName(pack.code, pack.jurisdiction)}. Another person reviews and publishes it.`}
      />
      {isEdit ? (
        <Form
          call={savePackVersion}
          start={{ ...startOf(pack), id: Number(key), version: pack.version, reason: pack.reason }}
          onDone={() => back()}
        >
          {(form) => <VersionFields pack={pack} form={form} onCancel={back} />}
        </Form>
      ) : (
        <Form
          call={addPackVersion}
          start={{ ...startOf(pack), from: key }}
          onDone={({ data }) => back(data.key)}
        >
          {(form) => <VersionFields pack={pack} form={form} onCancel={back} />}
        </Form>
      )}
    </>
  )
}

const startOf = (pack: PackView) => ({
  title: pack.title,
  valid_from: pack.valid_from,
  valid_to: pack.valid_to,
  payload: pack.payload,
  confidence: pack.confidence,
  value_confidences: pack.value_confidences.map(({ path, confidence, note }) => ({ path, confidence, note })),
  source_ref: pack.source_ref,
  source_url: pack.source_url,
  next_review: pack.next_review,
  golden_cases: pack.golden_cases.map(({ name, given, expected }) => ({ name, given, expected })),
})

type VersionForm = Fields<Omit<SentBy<typeof savePackVersion>, 'id' | 'version'>>
type VersionFieldsProps = { pack: PackView; form: VersionForm; onCancel: () => void }

function VersionFields({ pack, form, onCancel }: VersionFieldsProps) {
  const payload = form('payload')
  const cases = form('golden_cases')
  const url = form('source_url')
  return (
    <Stack>
      <Section
        title="Version"
        about="From the same first day it replaces the version. From a later one it follows it."
      >
        <FormRow>
          <TextField {...form('title')} label="Title" autoComplete="off" />
          <SelectField {...form('confidence')} label="Confidence" options={confidenceMarks.options} />
        </FormRow>
        <FormRow>
          <DateField {...form('valid_from')} label="First day" />
          <DateField {...form('valid_to')} label="Last day" optional />
          <DateField {...form('next_review')} label="Next review" optional />
        </FormRow>
        <FormRow>
          <TextField {...form('source_ref')} label="Source" hint="Notification, section or circular" />
          <TextField
            {...url}
            type="url"
            label="Link"
            optional
            onChange={(link) => url.onChange(link === '' ? null : link)}
          />
        </FormRow>
        <TextArea {...form('reason')} label="Reason" hint="What changes, for the reviewer" longest={500} />
      </Section>
      <Section title="Values">
        <PayloadFields
          fields={packFields[pack.code]}
          values={payload.value ?? {}}
          onChange={payload.onChange}
          name="payload"
        />
        {payload.error && <p role="alert">{payload.error}</p>}
      </Section>
      <Section title="Golden cases" about="All of them must hold before the version can be published.">
        <GoldenFields cases={cases.value ?? []} onChange={cases.onChange} />
      </Section>
      <FormActions end>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton busy={form.busy}>Save draft</SubmitButton>
      </FormActions>
    </Stack>
  )
}
