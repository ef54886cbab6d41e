import { contactFields, parentFields } from './contact-fields.ts'
import { officeFields } from './office-fields.ts'
import { personalFields } from './personal-fields.ts'
import { physicalFields } from './physical-fields.ts'

/** What a student has by the sections of their form, besides their education and courses. */
export const studentSections = {
  office: officeFields,
  personal: personalFields,
  contact: contactFields,
  parent: parentFields,
  physical: physicalFields,
}

export const studentFields = {
  ...officeFields,
  ...personalFields,
  ...contactFields,
  ...parentFields,
  ...physicalFields,
}
