/** Query parameter that names the format of a list or history. It belongs to the route, and is no variable of a document. */
export const FORMAT_PARAMETER = 'format';
