{{/* Everything of a pod apart from its container: (list $ "gateway"). */}}
{{- define "cyclegraph.podSpec" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "cyclegraph.serviceAccount" $root }}
automountServiceAccountToken: false
# Other services of the namespace must not name variables like settings.
enableServiceLinks: false
# More than the ten seconds that requests get to end.
terminationGracePeriodSeconds: 45
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- if $root.Values.spreadOverNodes }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "cyclegraph.selector" . | nindent 8 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {}
{{- end -}}

{{/* Parts that the containers of all roles have, with the settings of a role: (list $ .Values.gateway.settings). */}}
{{- define "cyclegraph.container" -}}
{{- $root := index . 0 -}}
image: {{ include "cyclegraph.image" $root | quote }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
envFrom:
  - secretRef:
      name: {{ $root.Values.secretName }}
env:
  # By name, so that a setting of the chart is never replaced by a key of the secret.
  {{- range $name, $value := merge (dict) (index . 1) $root.Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end -}}

{{/* Probes of a role that serves a port. The first data may take minutes, so only readiness waits for them. */}}
{{- define "cyclegraph.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
# Until every proxy knows that the pod ends, it still gets requests.
lifecycle:
  preStop:
    exec:
      command: [node, -e, 'setTimeout(() => {}, 5000)']
{{- end -}}
