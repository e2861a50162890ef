/** Changes of pipelines and jobs. */
export const pipelineMutationsSchema = `
extend type Mutation {
  pipelineCreate(input: PipelineCreateInput!): PipelineCreatePayload
  pipelineCancel(input: PipelineCancelInput!): PipelineCancelPayload
  pipelineRetry(input: PipelineRetryInput!): PipelineRetryPayload
  pipelineDestroy(input: PipelineDestroyInput!): PipelineDestroyPayload
  jobPlay(input: JobPlayInput!): JobPlayPayload
  jobRetry(input: JobRetryInput!): JobRetryPayload
  jobCancel(input: JobCancelInput!): JobCancelPayload
  jobUnschedule(input: JobUnscheduleInput!): JobUnschedulePayload
}

type PipelineCreatePayload {
  clientMutationId: String
  errors: [String!]!
  pipeline: Pipeline
  requestId: String @deprecated(reason: "Experiment since 17.8.")
}

type PipelineCancelPayload {
  clientMutationId: String
  errors: [String!]!
  pipeline: Pipeline
}

type PipelineRetryPayload {
  clientMutationId: String
  errors: [String!]!
  pipeline: Pipeline
}

type PipelineDestroyPayload {
  clientMutationId: String
  errors: [String!]!
}

type JobPlayPayload {
  clientMutationId: String
  errors: [String!]!
  job: CiJob
}

type JobRetryPayload {
  clientMutationId: String
  errors: [String!]!
  job: CiJob
}

type JobCancelPayload {
  clientMutationId: String
  errors: [String!]!
  job: CiJob
}

type JobUnschedulePayload {
  clientMutationId: String
  errors: [String!]!
  job: CiJob
}

input PipelineCreateInput {
  clientMutationId: String
  projectPath: ID!
  ref: String!
  variables: [CiVariableInput!]
}

input CiVariableInput {
  key: String!
  value: String!
  variableType: CiVariableType
}

input PipelineCancelInput {
  clientMutationId: String
  id: CiPipelineID!
}

input PipelineRetryInput {
  clientMutationId: String
  id: CiPipelineID!
}

input PipelineDestroyInput {
  clientMutationId: String
  id: CiPipelineID!
}

input JobPlayInput {
  clientMutationId: String
  id: CiProcessableID!
  variables: [CiVariableInput!] = []
}

input JobRetryInput {
  clientMutationId: String
  id: CiProcessableID!
  variables: [CiVariableInput!] = []
}

input JobCancelInput {
  clientMutationId: String
  id: CiBuildID!
}

input JobUnscheduleInput {
  clientMutationId: String
  id: CiBuildID!
}
`;
