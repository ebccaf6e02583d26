/** Panels that may be open beside the table. */
export type Panel = 'chronicle' | 'know' | 'rules' | 'talk'
