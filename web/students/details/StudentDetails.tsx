import { showDay, showInstant } from '../../../contract/values/calendar.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { Facts } from '../../ui/Facts.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Section } from '../../ui/Section.tsx'
import { EducationList } from './EducationList.tsx'
import { physicalFacts } from './physical-facts.ts'
import { PaymentInformation } from './PaymentInformation.tsx'
import { AttendanceMonth } from './AttendanceMonth.tsx'
import { StudentPayments } from './StudentPayments.tsx'

/** Everything that is known of a student. */
export const StudentDetails = ({ student }: { student: Student }) => {
  const { zone } = useInstitute()
  const physical = physicalFacts(student)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Section id="registration" title="Registration">
        <Facts
          items={[
            { label: 'Registration Number', value: student.registrationNumber },
            { label: 'Admission Number', value: student.admissionNo },
            { label: 'Registration Date', value: showDay(student.registrationDate) },
            { label: 'Physical Center', value: student.campVenue },
            { label: 'Course Mode', value: student.courseMode },
          ]}
        />
      </Section>
      <Section id="personal" title="Personal">
        <Facts
          items={[
            { label: 'Name', value: student.name },
            { label: 'Age', value: student.age },
            { label: 'Date of Birth', value: showDay(student.dateOfBirth) },
            { label: 'Religion', value: student.religion },
            { label: 'Caste', value: student.caste },
          ]}
        />
      </Section>
      <Section id="contact" title="Contact">
        <Facts
          items={[
            { label: 'Contact Number', value: student.contactNumber },
            { label: 'Address', value: student.address },
          ]}
        />
      </Section>
      <Section id="parent" title="Parent">
        <Facts
          items={[
            { label: 'Parent Name', value: student.parentName },
            { label: 'Parent Mobile Number', value: student.parentMobileNumber },
          ]}
        />
      </Section>
      <Section id="education" title="Educational">
        <EducationList rows={student.educationalDetails} />
      </Section>
      {physical.length > 0 && (
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
