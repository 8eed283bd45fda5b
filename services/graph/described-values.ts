/** Returns the values of an enumeration, each with its meaning as the description. */
export function describedValues<Value extends string>(
  meanings: Readonly<Record<Value, string>>,
): Record<Value, { readonly description: string }> {
  const values = Object.entries<string>(meanings).map(([value, description]) => [value, { description }]);
  return Object.fromEntries(values) as Record<Value, { readonly description: string }>;
}
