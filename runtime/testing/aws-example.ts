/**
 * What AWS publishes as an example of a signed link: "Authenticating Requests: Using Query
 * Parameters (AWS Signature Version 4)", Amazon S3 API Reference.
 */
export const AWS_EXAMPLE = {
  access: {
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  request: {
    method: 'GET',
    path: '/test.txt',
    expiresInSeconds: 86_400,
    now: new Date('2013-05-24T00:00:00Z'),
  },
  signature: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
} as const;
