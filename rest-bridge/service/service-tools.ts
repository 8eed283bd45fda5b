/** Names of the service tools, which are not generated from operations. */
export const SERVICE_TOOLS = {
  find: 'svc_find_tools',
  call: 'svc_call',
  batch: 'svc_batch',
  status: 'svc_status',
  chart: 'svc_get_chart',
} as const;
