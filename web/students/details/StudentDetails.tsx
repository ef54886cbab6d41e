import { showInstant } from '../../../contract/values/calendar.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Section } from '../../ui/Section.tsx'
import { factsIn } from '../fields.ts'
import { PaymentInformation } from './PaymentInformation.tsx'
import { AttendanceMonth } from './AttendanceMonth.tsx'
import { StudentPayments } from './StudentPayments.tsx'

/** Everything that is known of a student. */
export const StudentDetails = ({ student }: { student: Student }) => {
  const { zone } = useInstitute()
  const physical = factsIn('physical', student)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Section id="registration" title="Registration">
        <Facts
          items={factsIn('office', student, [
            'registrationNumber',
            'admissionNo',
            'registrationDate',
          ])}
        />
      </Section>
      <Section id="personal" title="Personal">
        <Facts items={factsIn('personal', student, ['name', 'age'])} />
      </Section>
      <Section id="contact" title="Contact">
        <Facts items={factsIn('contact', student, ['contactNumber'])} />
      </Section>
      <Section id="parent" title="Parent">
        <Facts items={factsIn('parent', student)} />
      </Section>
      <Section id="education" title="Educational">
        <EducationList rows={student.educationalDetails} />
      </Section>
      {physical.some(({ value }) => value !== undefined) && (
        <Section id="physical" title="Physical & Medical">
          <Facts items={physical} />
        </Section>
      )}
      <PaymentInformation student={student} />
      <StudentPayments student={student} />
      <AttendanceMonth studentId={student._id} />
      <Section id="record" title="Registration Info">
        <Facts
          items={[
            { label: 'Registered By', value: student.registeredBy.name },
            {
              label: 'Last Updated',
              value: showInstant(student.updatedAt, zone),
            },
          ]}
        />
      </Section>
    </div>
  )
}

/** What a student has studied before, as a list. */
export const EducationList = ({ rows }: { rows: Student['educationalDetails'] }) => {
  if (rows.length === 0) return <p className="text-soft">Nothing was entered</p>
  return (
    <ul className="-my-2 divide-y divide-line">
      {rows.map(({ course, university, percentage }, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="break-words">{course}</p>
            <p className="text-small break-words text-soft">{university}</p>
          </div>
          {percentage !== undefined && <span className="shrink-0">{percentage}%</span>}
        </li>
      ))}
    </ul>
  )
}
