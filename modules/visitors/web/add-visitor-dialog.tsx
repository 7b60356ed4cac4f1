import { Form } from '../../../platform/web/form/form.tsx'
import { FormActions, FormRow, SubmitButton } from '../../../platform/web/form/form-row.tsx'
import { Button } from '../../../platform/web/light/button.tsx'
import { Dialog } from '../../../platform/web/light/dialog.tsx'
import { TextArea } from '../../../platform/web/light/text-area.tsx'
import { TextField } from '../../../platform/web/light/text-field.tsx'
import { addVisitor } from '../contract/visitors-calls.ts'
import { visitorsMessages } from '../contract/visitors-messages.ts'
import { PurposeField } from './purpose-field.tsx'
import { VisitorPictureField } from './visitor-picture-field.tsx'

type AddVisitorDialogProps = { onDone: () => void; onClose: () => void }

export const AddVisitorDialog = ({ onDone, onClose }: AddVisitorDialogProps) => (
  <Dialog open title="Add Visitor" size="l" onClose={onClose}>
    <Form call={addVisitor} start={{}} incomplete={visitorsMessages.fillAllStarred} onDone={onDone}>
      {(form) => (
        <>
          <VisitorPictureField {...form.files('visitor_picture')} />
          <FormRow>
            <TextField {...form('visitor_name')} label="Name *" autoComplete="off" autoFocus />
            <TextField
              {...form('phone_no')}
              onChange={(text) => form('phone_no').onChange(text.replace(/[eE+\-.]/g, ''))}
              label="Phone No *"
              type="tel"
              inputMode="numeric"
              autoComplete="off"
            />
          </FormRow>
          <TextArea {...form('address')} label="Address *" rows={2} />
          <FormRow>
            <TextField {...form('to_whom_meet')} label="To Whom Meet *" autoComplete="off" />
            <PurposeField {...form('purpose')} />
          </FormRow>
          <FormActions end>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.busy}>Add Visitor</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
