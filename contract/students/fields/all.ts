import { contactFields, parentFields } from './contact.ts'
import { officeFields } from './office.ts'
import { personalFields } from './personal.ts'
import { physicalFields } from './physical.ts'

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
